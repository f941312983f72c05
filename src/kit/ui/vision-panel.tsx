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

/** In every page, shown in low-vision mode only; its styles come with those of that mode (`later.ts`). */
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
              {name === 'colors' && (
                <p className={css.bySystem}>
                  Их&nbsp;задаёт ваше устройство: пока это так, выбирать здесь нечего.
                </p>
              )}
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
