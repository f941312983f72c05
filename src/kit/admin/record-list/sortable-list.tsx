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
import { ActionIcon, Menu } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, createContext, type ReactNode, useContext, useRef } from 'react'
import { quoted } from '#kit/text/quoted.ts'
import { placeAfter } from './keyboard-place.ts'

interface SortableListProps<Item> {
  items: Item[]
  nameOf(item: Item): string
  /** Not all are shown, and nothing is moved. */
  isFixed?: boolean
  onOrder(items: Item[]): void
  children: ReactNode
}

/** Where a record stands among how many, from one on, and how it gets elsewhere. */
interface Places {
  of(id: number): number
  last: number
  isFixed: boolean
  put(id: number, place: number): void
}

const PlacesContext = createContext<Places>({ of: () => 1, last: 1, isFixed: false, put() {} })

const howTo =
  'Чтобы переставить, нажмите пробел, двигайте стрелками и снова нажмите пробел. Escape вернёт на место.'

/** Records put in order by dragging their handles, from the keyboard, or by a tap on the handle. */
export function SortableList<Item extends { id: number }>(props: SortableListProps<Item>) {
  const { items, nameOf, isFixed = false, onOrder, children } = props
  // Where the arrows have brought it: what lies under it on the screen comes later, after scrolling.
  const reached = useRef<number>(undefined)
  const cornerAfter: KeyboardCoordinateGetter = (event, { context }) => {
    const { active, droppableRects } = context
    if (!active || !event.code.startsWith('Arrow')) return undefined
    event.preventDefault()
    const corners = items.map(({ id }) => droppableRects.get(id) ?? { left: 0, top: 0 })
    reached.current = placeAfter(event.code, reached.current ?? placeOf(active.id) - 1, corners)
    const corner = corners[reached.current]
    return corner && { x: corner.left, y: corner.top }
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: cornerAfter, scrollBehavior: 'auto' }),
  )
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id) + 1
  const named = (id: string | number) => {
    const item = items.find((one) => one.id === id)
    return item ? quoted(nameOf(item)) : ''
  }

  function finish({ active, over }: DragEndEvent) {
    const place = placeOver(active, over)
    if (place !== placeOf(active.id)) put(active.id, place)
  }

  function placeOver(active: { id: string | number }, over: { id: string | number } | null) {
    return reached.current === undefined ? placeOf((over ?? active).id) : reached.current + 1
  }

  function put(id: string | number, place: number) {
    onOrder(arrayMove(items, placeOf(id) - 1, place - 1))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => {
        reached.current = undefined
      }}
      onDragEnd={finish}
      accessibility={{
        screenReaderInstructions: { draggable: howTo },
        announcements: {
          onDragStart: ({ active }) => `${named(active.id)} взято`,
          onDragOver: ({ active, over }) =>
            `${named(active.id)}: место ${placeOver(active, over)} из ${items.length}`,
          onDragEnd: ({ active, over }) =>
            `${named(active.id)} теперь на месте ${placeOver(active, over)}`,
          onDragCancel: ({ active }) => `${named(active.id)} осталось на месте`,
        },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <PlacesContext value={{ of: placeOf, last: items.length, isFixed, put }}>
          {children}
        </PlacesContext>
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
  const places = useContext(PlacesContext)
  const place = places.of(id)
  const goals = [
    { label: 'В начало', to: 1, fits: place > 2 },
    { label: 'На место раньше', to: place - 1, fits: place > 1 },
    { label: 'На место позже', to: place + 1, fits: place < places.last },
    { label: 'В конец', to: places.last, fits: place < places.last - 1 },
  ].filter(({ fits }) => fits)
  const grip = (
    <ActionIcon
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Переставить ${quoted(name)}`}
      style={{ touchAction: 'none', cursor: 'grab' }}
    >
      <IconGripVertical size={20} />
    </ActionIcon>
  )
  // Alone it has nowhere to go; a `disabled` menu of Mantine still lays its overlay over the screen.
  const handle =
    goals.length === 0 ? (
      grip
    ) : (
      <Menu>
        <Menu.Target>{grip}</Menu.Target>
        <Menu.Dropdown>
          {goals.map(({ label, to }) => (
            <Menu.Item key={label} onClick={() => places.put(id, to)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <li ref={sortable.setNodeRef} className={className} style={style}>
      {children(places.isFixed ? <span /> : handle)}
    </li>
  )
}
