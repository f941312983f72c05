type Body = Record<string, unknown>

const byPath: [prefix: RegExp, mend: (body: Body, known: KnownRecords) => Body][] = [
  [/^\/api\/(news|competitions|albums|photos)\b/, links],
  [/^\/api\/competitions\/\{id\}\/results/, () => ({ results: [] })],
  [/^\/api\/competitions/, competition],
  [/^\/api\/competition-reference/, reference],
  [
    /^\/api\/partners(\/\{id\})?$/,
    (body) => ordered({ activeFrom: null, activeTo: null, ...body }, 'activeFrom', 'activeTo'),
  ],
  [/^\/api\/consents(\/\{id\})?$/, consent],
  [
    /^\/api\/name-requests\/\{id\}$/,
    (body) => (body.status === 'refused' ? { ...body, note: 'Имя верное' } : body),
  ],
  [/^\/api\/withdrawals\/(places|name)$/, () => ({ fullName: 'Петров Пётр' })],
  [
    /^\/api\/people(\/\{id\})?$/,
    (body) =>
      ordered(
        { certificateOn: null, certificateNext: null, ...body },
        ...(['certificateOn', 'certificateNext'] as const),
      ),
  ],
  [
    /^\/api\/leaks(\/\{id\})?$/,
    (body) => ('foundAt' in body ? { ...body, foundAt: '2026-11-20T08:00:00Z' } : body),
  ],
  [/^\/api\/clubs(\/\{id\})?$/, club],
  // One that the federation adds: what it asks for is said by its set.
  [
    /^\/api\/school-texts(\/\{id\})?$/,
    (body) => ({
      ...body,
      ...{ part: 'fact', slug: '', title: 'Факт', mark: '7', topic: 'history', text: 'Текст' },
    }),
  ],
  [/^\/api\/events/, event],
  [/^\/api\/contacts\/\{field\}/, (body) => ({ ...body, value: 'Текст' })],
]

/** Records that stay for the whole run, by the path of their list. */
export type KnownRecords = Record<string, number>

/** The rules between fields, and records that exist: what a schema of single fields cannot say. */
export function makeSense(path: string, body: unknown, known: KnownRecords): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return byPath
    .filter(([prefix]) => prefix.test(path))
    .reduce<Body>((mended, [, mend]) => mend(mended, known), body as Body)
}

function links(body: Body, known: KnownRecords): Body {
  const linked = { ...body }
  if ('competition_id' in body) linked.competition_id = known['/api/competitions']
  if ('album_id' in body) linked.album_id = known['/api/albums']
  // Only those that are there, hold and allow it.
  if ('consents' in body) linked.consents = []
  return linked
}

function competition(body: Body): Body {
  if (!['title', 'date', 'endDate', 'program', 'categories'].some((name) => name in body))
    return body
  const date = String(body.date ?? '2026-12-05')
  const program = (body.program ?? []) as Body[]
  const categories = (body.categories ?? []) as Body[]
  return {
    ...body,
    date,
    endDate: null,
    // Said every time: what an earlier change left may lie after the new date.
    registrationStart: 'registrationStart' in body ? date : null,
    registrationEnd: 'registrationEnd' in body ? date : null,
    // Whom it is for is one of the categories, and they are not sent every time.
    program: program.map((item) => ({ ...item, date, whom: [] })),
    categories: categories
      .map((one) => ordered(one, 'birthYearFrom', 'birthYearTo'))
      .map((one, at) => ({ ...one, ageGroup: `${one.ageGroup} ${at}` })),
  }
}

/** Who signs follows from the birth year and the day, and a person has two names. */
function consent(body: Body): Body {
  if (!('fullName' in body || 'born' in body || 'signer' in body || 'givenOn' in body)) return body
  const signed = { born: 1990, signer: 'self', givenOn: '2026-11-20', until: null }
  return { ...body, ...signed, fullName: 'Петров Пётр', allows: ['names'] }
}

function reference(body: Body): Body {
  if (!body.groups) return body
  const groups = (body.groups as Body[]).map((group, at) => ({
    ...ordered(group, 'ageFrom', 'ageTo'),
    ageGroup: `${group.ageGroup} ${at}`,
  }))
  return { ...body, groups }
}

function club(body: Body): Body {
  // One alone overlaps nothing.
  const breaks = (body.breaks as Body[] | undefined)?.slice(0, 1)
  const ages = {
    ...{ ageFrom: null, ageTo: null, ...body },
    ...(breaks && { breaks: breaks.map((one) => ordered(one, 'from', 'to')) }),
  }
  if (!body.schedule) return ordered(ages, 'ageFrom', 'ageTo')
  const schedule = (body.schedule as Body[]).map((one) => {
    // A district without a hall is nowhere.
    const hall = one.hall || (one.district ? 'Зал' : '')
    return ordered({ ...one, hall, from: '09:00', to: '10:30', sport: null }, 'ageFrom', 'ageTo')
  })
  return ordered({ ...ages, schedule }, 'ageFrom', 'ageTo')
}

function event(body: Body): Body {
  const { repeat, ...rest } = body
  const timed = rest.allDay === false
  return {
    ...rest,
    allDay: !timed,
    startDate: timed ? '2026-12-01T18:00' : '2026-12-01',
    endDate: timed ? '2026-12-01T19:30' : '2026-12-01',
    repeat: repeat ? { ...repeat, weekdays: [2], until: '2027-03-01', except: [] } : null,
  }
}

/** Puts two values into their order, if both are there. */
function ordered(body: Body, from: string, to: string): Body {
  const pair = [body[from], body[to]]
  if (pair.some((one) => one === null || one === undefined)) return body
  const [low, high] = (pair as string[]).sort((a, b) => (a < b ? -1 : 1))
  return { ...body, [from]: low, [to]: high }
}
