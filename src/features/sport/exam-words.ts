/** What people call an examination for a belt when they ask for it. */
export const examWords = 'экзамен аттестация на пояс кю дан'
