"""Every rule of Brettfußball, proved by examples."""
