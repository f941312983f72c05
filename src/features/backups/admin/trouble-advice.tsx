import { Anchor, Code, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { ForHost } from '#kit/admin/for-host.tsx'
import { trashTime } from '#kit/files/trash-days.ts'
import css from './backups.module.css'

const restoring = `systemctl stop site
npm run restore -- /путь/к/копии.tar --overwrite
systemctl start site`

/** What to do when something is lost: most of it needs no backup, and a backup needs the server. */
export function TroubleAdvice() {
  return (
    <Paper withBorder component="details" className={css.trouble}>
      <summary>Что делать в&nbsp;беде</summary>
      <Title order={2} size="h4">
        Удалили по&nbsp;ошибке
      </Title>
      <Text>
        Откройте{' '}
        <Anchor component={Link} to="/admin/trash">
          Корзину
        </Anchor>{' '}
        и&nbsp;нажмите «Вернуть»: удалённое лежит там {trashTime}. Копия для&nbsp;этого
        не&nbsp;нужна.
      </Text>
      <Title order={2} size="h4">
        Изменили не&nbsp;то
      </Title>
      <Text>
        Откройте{' '}
        <Anchor component={Link} to="/admin/history">
          Журнал
        </Anchor>
        , найдите эту правку и&nbsp;нажмите «Отменить это изменение». Правки хранятся год.
      </Text>
      <Title order={2} size="h4">
        В&nbsp;корзине и&nbsp;журнале этого уже нет
      </Title>
      <Text>
        Выберите в&nbsp;списке копию того дня, когда всё было на&nbsp;месте, и&nbsp;нажмите «Вернуть
        одну запись»: новость, альбом с&nbsp;фотографиями или&nbsp;страница вернутся, остальной сайт
        не&nbsp;изменится.
      </Text>
      <Title order={2} size="h4">
        Сайт сломался или&nbsp;пропал целиком
      </Title>
      <Text>
        Позвоните тому, кто держит сервер: весь сайт возвращают только там, отсюда этого
        не&nbsp;сделать, даже случайно. Он&nbsp;возьмёт последнюю проверенную копию из&nbsp;этого
        списка, а&nbsp;если пропал и&nbsp;сервер — ту, что вы скачали. Всё, что появилось
        на&nbsp;сайте после неё, придётся внести заново.
      </Text>
      <ForHost>
        <Text size="sm" c="dimmed">
          Копии лежат в&nbsp;папке данных, в&nbsp;<Code>backups</Code>. Подробно — в&nbsp;
          <Code>docs/operations.md</Code>, разделы «Восстановление» и&nbsp;«Если что-то
          не&nbsp;так».
        </Text>
        <Code block>{restoring}</Code>
      </ForHost>
    </Paper>
  )
}
