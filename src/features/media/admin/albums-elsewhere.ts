/** Said where an album is only chosen. */
export const albumsElsewhere = 'Новый альбом создаётся в\u00a0разделе «Медиа».'
