/** Of the answer to a write: the names its texts have in full and the site itself shows short or not at all. */
export const hiddenNamesHeader = 'x-hidden-names'
