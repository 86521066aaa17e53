"""What people are told, over HTTP: their list, their wishes, devices and private addresses."""
