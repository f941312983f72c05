/** Who writes what nobody has asked for: the calendar. */
export const automatic = 'автоматически'

/** Who writes the example, in the journal. */
export const exampleEditor = 'demo'

/** Whoever sends a form of a page. */
export const visitor = 'visitor'

/** Who, in the journal, holds back what an older copy would bring to the site again. */
export const restorer = 'восстановление копии'
