"""What seats may see: views, pictures, odds, shortcuts. Not compiled."""
