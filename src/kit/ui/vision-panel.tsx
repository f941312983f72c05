import css from './vision-panel.module.css'

const groups = [
  {
    name: 'size',
    title: 'Размер текста',
    options: [
      ['100', '100 %'],
      ['150', '150 %'],
      ['200', '200 %'],
    ],
  },
  {
    name: 'colors',
    title: 'Цвета',
    options: [
      ['white', 'Чёрным по белому'],
      ['black', 'Белым по чёрному'],
      ['blue', 'Тёмно-синим по голубому'],
    ],
  },
  {
    name: 'letters',
    title: 'Между буквами',
    options: [
      ['normal', 'Обычно'],
      ['wide', 'Шире'],
      ['wider', 'Ещё шире'],
    ],
  },
  {
    name: 'lines',
    title: 'Между строками',
    options: [
      ['normal', 'Обычно'],
      ['wide', 'Шире'],
      ['wider', 'Ещё шире'],
    ],
  },
  {
    name: 'pictures',
    title: 'Изображения',
    options: [
      ['on', 'Показывать'],
      ['off', 'Заменить описаниями'],
    ],
  },
] as const

/** In every page, shown by the style sheet in low-vision mode only. */
export function VisionPanel() {
  return (
    <form
      className={css.panel}
      data-vision-panel
      autoComplete="off"
      data-screen-only
      aria-label="Версия для слабовидящих"
    >
      <p className={css.way}>
        <button className={css.leave} type="reset">
          Обычная версия
        </button>
      </p>
      <details className={css.settings}>
        <summary>
          <span className={css.folded}>Настройки</span>
          <span className={css.unfolded}>Свернуть</span>
        </summary>
        <div className={css.groups}>
          {groups.map(({ name, title, options }) => (
            <fieldset key={name} className={css.group}>
              <legend className={css.title}>{title}</legend>
              <div className={css.options}>
                {options.map(([value, label]) => (
                  <label key={value} className={css.option}>
                    <input type="radio" name={name} value={value} />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <a className={css.about} href="/accessibility">
            О доступности
          </a>
        </div>
      </details>
    </form>
  )
}

/** Needs a script, so without one it is not there. */
export function VisionSwitch({ className = css.compact }: { className?: string | undefined }) {
  return (
    <button
      className={`${css.switch} ${className}`}
      type="button"
      title="Версия для слабовидящих"
      data-vision-switch
    >
      <svg viewBox="0 0 28 20" aria-hidden="true" focusable="false">
        <path d="M2 10q12-15 24 0-12 15-24 0z" />
        <circle cx="14" cy="10" r="3.5" />
      </svg>
      <span className={css.words}>Версия для слабовидящих</span>
    </button>
  )
}
