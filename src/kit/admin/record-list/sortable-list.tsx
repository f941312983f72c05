import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { placeAfter } from './keyboard-place.ts'

interface SortableListProps<Item> {
  items: Item[]
  nameOf(item: Item): string
  onOrder(items: Item[]): void
  children: ReactNode
}

const howTo =
  'Чтобы переставить, нажмите пробел, двигайте стрелками и снова нажмите пробел. Escape вернёт на место.'

const cornerAfter: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableContainers, droppableRects } = context
  if (!active || !event.code.startsWith('Arrow')) return undefined
  event.preventDefault()
  const ids: (string | number)[] = droppableContainers.get(active.id)?.data.current?.sortable.items
  const corners = ids.map((id) => droppableRects.get(id) ?? { left: 0, top: 0 })
  const corner = corners[placeAfter(event.code, ids.indexOf((over ?? active).id), corners)]
  return corner && { x: corner.left, y: corner.top }
}

/** Records put in order by dragging their handles, or from the keyboard. */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items, nameOf, onOrder, children } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: cornerAfter }),
  )
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const named = (id: string | number) => {
    const item = items.find((one) => one.id === id)
    return item ? `«${nameOf(item)}»` : ''
  }

  function finish({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onOrder(arrayMove(items, placeOf(active.id) - 1, placeOf(over.id) - 1))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: howTo },
        announcements: {
          onDragStart: ({ active }) => `${named(active.id)} взято`,
          onDragOver: ({ active, over }) =>
            over ? `${named(active.id)}: место ${placeOf(over.id)} из ${items.length}` : '',
          onDragEnd: ({ active, over }) =>
            over ? `${named(active.id)} теперь на месте ${placeOf(over.id)}` : '',
          onDragCancel: ({ active }) => `${named(active.id)} осталось на месте`,
        },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: number
  name: string
  className: string | undefined
  children(handle: ReactNode): ReactNode
}

export function SortableItem({ id, name, className, children }: SortableItemProps) {
  const sortable = useSortable({ id })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
    ...(sortable.isDragging && { zIndex: 5, opacity: 0.8 }),
  }
  const handle = (
    <ActionIcon
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Переставить «${name}»`}
      style={{ touchAction: 'none', cursor: 'grab' }}
    >
      <IconGripVertical size={20} />
    </ActionIcon>
  )
  return (
    <li ref={sortable.setNodeRef} className={className} style={style}>
      {children(handle)}
    </li>
  )
}
