import {
  type Icon,
  IconBuildingStore,
  IconCalendarEvent,
  IconFileText,
  IconHeartHandshake,
  IconNews,
  IconPhoto,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import type { TrashEntity } from '../trash.contract.ts'

export const recordIcons: Record<TrashEntity, Icon> = {
  news: IconNews,
  competition: IconTrophy,
  competition_document: IconFileText,
  event: IconCalendarEvent,
  album: IconPhoto,
  photo: IconPhoto,
  partner: IconHeartHandshake,
  person: IconUser,
  club: IconBuildingStore,
  federation_document: IconFileText,
}
