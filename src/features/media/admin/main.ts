/** The admin's main part: the frame of every screen, and the media screens, which open at once. */

export * as shell from '#kit/admin/shell.tsx'
export * as album from './album.tsx'
export * as albums from './albums.tsx'
