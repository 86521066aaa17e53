/** Dialogs that belong to no page: whoever sets one true opens it. */
export const dialogs = $state({ settings: false });
