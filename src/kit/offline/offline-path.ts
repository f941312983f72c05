/** Where the page about having no network is asked for; it is shown at the address of the page that is not there. */
export const offlinePath = '/offline'
