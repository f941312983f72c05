import { api } from '#kit/admin/api.ts'
import { unsayWarning } from '#kit/admin/messages.tsx'
import { itemClient } from '#kit/admin/record-screens/record-client.ts'
import type { PictureUse } from '#kit/nouns/picture-uses.server.ts'
import type { Album, AlbumCreate, AlbumUpdate } from '../albums.record.ts'
import {
  type AskedOthers,
  mostDeclined,
  type OthersOutcome,
  type Photo,
  type PhotoUpdate,
  type RemovalDone,
  type RemovalRequest,
  type RemovalsDeclined,
} from '../media.contract.ts'

/** Where the images of the pages lie: one at the most. */
export const listServiceAlbums = (): Promise<Album[]> => api.get('/api/albums', { service: 'only' })

/** Where photos of events lie. */
export const listRealAlbums = (): Promise<Album[]> => api.get('/api/albums', { service: 'no' })

/** To choose one of them. */
export const realAlbums = { entity: 'album', call: '/api/albums', only: 'real' }
export const filledAlbums = { ...realAlbums, only: 'filled' }
/** To choose what an album or a news item is about. */
export const competitionChoices = { entity: 'competition', call: '/api/competitions' }

export const {
  find: findAlbum,
  create: createAlbum,
  update: updateAlbum,
  remove: removeAlbum,
} = itemClient<Album, AlbumCreate, AlbumUpdate>('/api/albums')

export const orderAlbums = (ids: number[]) => api.put('/api/album-order', { ids })

export const listPhotos = (albumId: number): Promise<Photo[]> => api.get(`/api/photos/${albumId}`)

export const updatePhoto = (id: number, body: PhotoUpdate): Promise<Photo> =>
  api.put(`/api/photos/${id}`, body)

export const hidePhoto = (id: number, hiddenReason: string) =>
  updatePhoto(id, { hidden: true, hiddenReason })

export const markPeople = (id: number, consents: number[]) => updatePhoto(id, { consents })

/** What could not be read does not come back: nobody sees the photo then. */
export const remarkPeople = ({ id, consents }: Photo) =>
  consents ? markPeople(id, consents) : updatePhoto(id, { consents: [], hidden: true })

export async function showPhoto(id: number): Promise<Photo> {
  const photo = await updatePhoto(id, { hidden: false })
  noLongerHidden([id])
  return photo
}

/** That it came back unseen has been said. */
const noLongerHidden = (ids: readonly number[]) => {
  for (const id of ids) unsayWarning(`photo ${id}`)
}

/** @throws unless the server says that the photo is in that album now. */
export async function movePhoto(id: number, albumId: number, version?: number): Promise<void> {
  const { album_id } = await updatePhoto(id, { album_id: albumId, version })
  if (album_id !== albumId) throw new Error(`photo ${id} is in album ${album_id}`)
}

/** Where else the pictures of an album, or these photos, stand. */
export const listPictureUses = (asked: {
  album?: number
  photos?: number[]
}): Promise<PictureUse[]> =>
  api.get('/api/picture-uses', { album: asked.album, photos: asked.photos?.join(',') })

export const removePhoto = (id: number) => api.remove(`/api/photos/${id}`)

/** @param key of one turn, however often it is sent. */
export const rotatePhoto = (id: number, degrees: 90 | 270, key: string): Promise<Photo> =>
  api.post(`/api/photos/${id}/rotate`, { degrees }, key)

export const orderPhotos = (albumId: number, photos: readonly Photo[]) =>
  api.put(`/api/albums/${albumId}/photo-order`, { ids: photos.map(({ id }) => id) })

export const listRemovalRequests = (): Promise<RemovalRequest[]> => api.get('/api/removal-requests')

export async function declineRemoval(id: number): Promise<RemovalsDeclined> {
  const declined: RemovalsDeclined = await api.delete(`/api/removal-requests/${id}`)
  noLongerHidden(declined.shown)
  return declined
}

export const listAskedOthers = (): Promise<AskedOthers[]> => api.get('/api/removal-others')

export async function closeAskedOthers(ids: number[], outcome: OthersOutcome): Promise<void> {
  for (let at = 0; at < ids.length; at += mostDeclined)
    await api.post('/api/removal-others/close', { ids: ids.slice(at, at + mostDeclined), outcome })
}

/** A large wave goes in parts: what a later one says of a photo holds. */
export async function declineRemovals(ids: number[]): Promise<RemovalsDeclined> {
  const shown = new Set<number>()
  const hidden = new Map<number, RemovalsDeclined['hidden'][number]>()
  for (let at = 0; at < ids.length; at += mostDeclined) {
    const part = ids.slice(at, at + mostDeclined)
    const answer: RemovalsDeclined = await api.post('/api/removal-requests/decline', {
      ids: part,
      closesOthers: true,
    })
    for (const stays of answer.hidden) hidden.set(stays.photo, stays)
    for (const id of answer.shown) {
      hidden.delete(id)
      shown.add(id)
    }
  }
  noLongerHidden([...shown])
  return { shown: [...shown], hidden: [...hidden.values()] }
}

export const listDoneRemovals = (): Promise<RemovalDone[]> => api.get('/api/removals-done')
