import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconDots,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconPhotoStar,
  IconRotate2,
  IconRotateClockwise2,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { quoted } from '#kit/text/quoted.ts'
import type { Photo } from '../media.contract.ts'
import type { PhotoDeeds } from './use-photo-deeds.ts'

interface PhotoMenuProps {
  photo: Photo
  name: string
  deeds: PhotoDeeds
  isCover: boolean
  /** Of somebody whose consent does not hold: what hides it is not undone here. */
  isLapsed: boolean
  knowsPeople: boolean
  edit(): void
}

export function PhotoMenu({
  photo,
  name,
  deeds,
  isCover,
  isLapsed,
  knowsPeople,
  edit,
}: PhotoMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Действия с ${quoted(name)}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={edit}>
          Изменить
        </Menu.Item>
        {knowsPeople && (
          <Menu.Item leftSection={<IconUsers size={18} />} onClick={deeds.mark}>
            Кто на&nbsp;снимке
          </Menu.Item>
        )}
        {photo.hidden && !isLapsed && (
          <Menu.Item leftSection={<IconEye size={18} />} onClick={deeds.show}>
            Показать на сайте
          </Menu.Item>
        )}
        {!photo.hidden && (
          <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={deeds.hide}>
            Скрыть с&nbsp;сайта
          </Menu.Item>
        )}
        {!photo.hidden && (
          <Menu.Item
            leftSection={<IconPhotoStar size={18} />}
            disabled={isCover}
            onClick={deeds.makeCover}
          >
            Сделать обложкой
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowRight size={18} />} onClick={deeds.move}>
          Переместить в&nbsp;другой альбом
        </Menu.Item>
        <Menu.Item leftSection={<IconRotateClockwise2 size={18} />} onClick={() => deeds.turn(90)}>
          Повернуть вправо
        </Menu.Item>
        <Menu.Item leftSection={<IconRotate2 size={18} />} onClick={() => deeds.turn(270)}>
          Повернуть влево
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/admin/history?entity=photo&record=${photo.id}`}
          leftSection={<IconHistory size={18} />}
        >
          История изменений
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
