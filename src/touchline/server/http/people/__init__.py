"""People over HTTP and in the lobby's socket."""
