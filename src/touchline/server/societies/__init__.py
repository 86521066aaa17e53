"""Societies: clubs of people. (A `Club` elsewhere in this code is a football team.)"""
