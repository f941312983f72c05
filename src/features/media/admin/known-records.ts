import { IconPhoto } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import { quoted } from '#kit/text/quoted.ts'
import {
  albumName,
  albumOrderName,
  photoName,
  photoOrderName,
  removalRequestName,
} from '../media.names.ts'

export const records: KnownRecord[] = [
  { name: albumName, icon: IconPhoto },
  { name: photoName, icon: IconPhoto, detail: (album) => ` из альбома ${quoted(album)}` },
  { name: albumOrderName },
  { name: photoOrderName },
  { name: removalRequestName },
]
