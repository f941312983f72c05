/** Who writes what nobody has asked for: the calendar. */
export const automatic = 'автоматически'

/** Who writes the example, in the journal. */
export const exampleEditor = 'demo'

/** Whoever sends a form of a page. */
export const visitor = 'visitor'
