import { expect, test } from 'vitest'
import { clubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { ownClubTold } from './own-club-told.ts'

const group = (weekday: number, from: string, name: string) => ({
  ...clubTraining.parse({ weekday, from, to: '23:00', group: name, coach: '' }),
  key: name,
})
const club = {
  ...{ id: 3, name: 'Клуб «Заря»', phone: '+7 (383) 200-00-00', address: 'ул. Мира, 1' },
  ...{ district: '', breaks: [] },
  schedule: [group(2, '18:00', 'Старшие'), group(1, '17:15', 'Младшие')],
} as unknown as Club

test('a remembered club says its next training, what is cancelled and its telephone', () => {
  // A Monday.
  const told = (time: string, schedule = club.schedule) => {
    const { phone, lines } = ownClubTold({ ...club, schedule }, { today: '2026-11-23', time }, [
      {
        ...{ club: 3, row: 'Старшие', date: '2026-11-24', location: '' },
        ...{ startDate: '2026-11-24T18:00', endDate: '2026-11-24T19:00' },
        ...{ cancelled: true, reason: 'Тренер на сборах' },
      },
    ])
    expect(phone).toBe(club.phone)
    return lines.map((line) => line.replaceAll('\u00a0', ' '))
  }
  const cancelled = expect.stringMatching(/^Старшие, 18:00: 24 ноября занятия не будет/)
  expect(told('10:00')).toEqual(['Ближайшее занятие: сегодня, 17:15, Младшие', cancelled])
  expect(told('18:00')).toEqual(['Ближайшее занятие: пн, 30 ноября, 17:15, Младшие', cancelled])
  expect(told('10:00', [])).toHaveLength(1)
  const away = { ...club, breaks: [{ from: '2027-06-01', to: '2027-08-31', reason: '' }] }
  expect(ownClubTold(away, { today: '2026-11-23', time: '10:00' }, []).lines[1]).toBe(
    'Перерыв с\u00a01\u00a0июня по\u00a031\u00a0августа 2027',
  )
})

test('of a day with several groups each is said', () => {
  const schedule = [group(1, '17:15', 'Средние'), group(1, '15:30', 'Младшие')]
  const { lines } = ownClubTold({ ...club, schedule }, { today: '2026-11-22', time: '10:00' }, [])
  expect(lines).toEqual([
    'Ближайшие занятия\u00a0— завтра, 23\u00a0ноября: 15:30, Младшие; 17:15, Средние',
  ])
})

test('a training in another hall says where, a day that is moved there too', () => {
  const schedule = [{ ...group(1, '17:15', 'Младшие'), hall: 'Школа № 12', district: 'Север' }]
  const first = (changes: Parameters<typeof ownClubTold>[2]) =>
    ownClubTold({ ...club, schedule }, { today: '2026-11-23', time: '10:00' }, changes).lines[0]
  expect(first([])).toBe('Ближайшее занятие: сегодня, 17:15, Младшие, Школа № 12, Север')
  const moved = {
    ...{ club: 3, row: 'Младшие', date: '2026-11-23', cancelled: false, reason: '' },
    ...{ startDate: '2026-11-23T17:15', endDate: '2026-11-23T23:00' },
  }
  expect(first([{ ...moved, location: 'Дворец' }])).toMatch(/, 17:15, Младшие, Дворец$/)
  expect(first([{ ...moved, location: club.address }])).toMatch(/, 17:15, Младшие$/)
})

test('to who remembers an age it says nothing of the groups of others', () => {
  const [elder, younger] = club.schedule
  const schedule = [
    { ...elder!, ageFrom: 18 },
    { ...younger!, ageFrom: 7, ageTo: 9 },
  ]
  const cancelled = {
    ...{ club: 3, row: 'Старшие', date: '2026-11-24', location: '', cancelled: true, reason: '' },
    ...{ startDate: '2026-11-24T18:00', endDate: '2026-11-24T19:00' },
  }
  const told = ownClubTold({ ...club, schedule }, { today: '2026-11-23', time: '10:00' }, [
    cancelled,
  ])
  const of = (age: number) => told.byAge.findLast(([from]) => from <= age)?.[1].join()
  expect(of(7)).toMatch(/Младшие$/)
  expect(of(30)).toMatch(/Старшие,Старшие, 18:00: 24.ноября занятия не.будет$/)
  // Of neither age a group is known: the club as a whole.
  expect(of(12)).toBe(told.lines.join())
  const alike = ownClubTold(
    { ...club, ageFrom: 5, ageTo: null },
    { today: '2026-11-23', time: '10:00' },
    [],
  )
  expect(alike.byAge).toEqual([])
})
