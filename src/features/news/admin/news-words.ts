/** What is said of an item when something has been done with it or has come to nothing. */
export const newsWords = {
  removed: 'Новость удалена',
  failure: {
    create: 'Ошибка при добавлении новости',
    update: 'Ошибка при обновлении новости',
    remove: 'Ошибка при удалении новости',
  },
}
