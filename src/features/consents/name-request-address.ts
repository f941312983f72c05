export const nameRequestPath = '/name-request'

/** The form, which knows the page it was opened from. */
export const nameRequestAddress = (page: string): string =>
  `${nameRequestPath}?${new URLSearchParams({ from: page })}`

/** A page of this site, or nothing. */
export const pageOf = (page = ''): string => (/^\/(?!\/)[^\s\\]{0,399}$/.test(page) ? page : '')
