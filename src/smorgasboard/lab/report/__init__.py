"""A balance report: one page that can be handed to a publisher."""
