import { api, ok, once } from '#kit/admin/api.ts'
import type {
  Album,
  AlbumCreate,
  AlbumUpdate,
  Photo,
  PhotoUpdate,
  RemovalRequest,
} from '../media.contract.ts'

const at = (id: number) => ({ params: { path: { id: String(id) } } })

export const listAlbums = (): Promise<Album[]> => ok(api.GET('/api/albums'))

export const findAlbum = (id: number): Promise<Album> => ok(api.GET('/api/albums/{id}', at(id)))

export const createAlbum = (body: AlbumCreate, key: string): Promise<Album> =>
  ok(api.POST('/api/albums', { ...once(key), body }))

export const updateAlbum = (id: number, body: AlbumUpdate): Promise<Album> =>
  ok(api.PUT('/api/albums/{id}', { ...at(id), body }))

export const removeAlbum = (id: number) => ok(api.DELETE('/api/albums/{id}', at(id)))

export const orderAlbums = (ids: number[]) => ok(api.PUT('/api/album-order', { body: { ids } }))

export const listPhotos = (albumId: number): Promise<Photo[]> =>
  ok(api.GET('/api/photos/{id}', at(albumId)))

export const updatePhoto = (id: number, body: PhotoUpdate): Promise<Photo> =>
  ok(api.PUT('/api/photos/{id}', { ...at(id), body }))

export const hidePhoto = (id: number, hiddenReason: string) =>
  updatePhoto(id, { hidden: true, hiddenReason })

export const showPhoto = (id: number) => updatePhoto(id, { hidden: false })

/** @throws unless the server says that the photo is in that album now. */
export async function movePhoto(id: number, albumId: number, version?: number): Promise<void> {
  const { album_id } = await updatePhoto(id, { album_id: albumId, version })
  if (album_id !== albumId) throw new Error(`photo ${id} is in album ${album_id}`)
}

export const removePhoto = (id: number) => ok(api.DELETE('/api/photos/{id}', at(id)))

export const rotatePhoto = (id: number, degrees: 90 | 180 | 270): Promise<Photo> =>
  ok(api.POST('/api/photos/{id}/rotate', { ...at(id), body: { degrees } }))

export const orderPhotos = (albumId: number, ids: number[]) =>
  ok(api.PUT('/api/albums/{id}/photo-order', { ...at(albumId), body: { ids } }))

export const listRemovalRequests = (): Promise<RemovalRequest[]> =>
  ok(api.GET('/api/removal-requests'))

export const declineRemoval = (id: number) => ok(api.DELETE('/api/removal-requests/{id}', at(id)))

/** For linking an album; the newest first, as the server lists them. */
export async function listCompetitions(): Promise<{ id: number; title: string; date: string }[]> {
  return ok(api.GET('/api/competitions'))
}
