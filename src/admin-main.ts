/** The admin's main part: the frame of every screen, and the media screens, which open at once. */
export * as album from '#features/media/admin/album.tsx'
export * as albums from '#features/media/admin/albums.tsx'
export * as shell from '#kit/admin/shell.tsx'
