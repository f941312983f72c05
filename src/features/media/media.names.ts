import type { NounName } from '#kit/nouns/noun-name.ts'

export const albumName: NounName = {
  entity: 'album',
  one: 'Альбом',
  whom: 'альбом',
  withWhom: 'альбомом',
  counted: ['альбом с фотографиями', 'альбома с фотографиями', 'альбомов с фотографиями'],
  address: (id) => `/admin/media/${id}`,
}

export const photoName: NounName = {
  entity: 'photo',
  one: 'Фотография',
  whom: 'фотографию',
  counted: ['фотография', 'фотографии', 'фотографий'],
  address: (_id, parent) => `/admin/media${parent === null ? '' : `/${parent}`}`,
}

export const albumOrderName: NounName = {
  entity: 'album-order',
  one: 'Порядок альбомов',
  address: () => '/admin/media',
}

export const photoOrderName: NounName = {
  entity: 'photo-order',
  one: 'Порядок фотографий',
  address: (id) => `/admin/media/${id}`,
}

export const removalRequestName: NounName = {
  entity: 'removalRequest',
  one: 'Просьба убрать фотографию',
  counted: ['просьба убрать фотографию', 'просьбы убрать фотографию', 'просьб убрать фотографию'],
  address: () => '/admin/media',
}
