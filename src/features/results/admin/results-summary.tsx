import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import { medalTable } from '../medal-rules.ts'
import type { CompetitionResult } from '../results.contract.ts'

/** What the protocol comes to, as it will stand on the site. */
export function ResultsSummary({ results }: { results: CompetitionResult[] }) {
  const clubs = medalTable(results)
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>Медальный зачёт клубов</Title>
        {clubs.length === 0 ? (
          <Text c="dimmed">Появится, когда в протоколе будут места с первого по третье.</Text>
        ) : (
          <Table horizontalSpacing={6} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Клуб</Table.Th>
                <Table.Th title="Золото">З</Table.Th>
                <Table.Th title="Серебро">С</Table.Th>
                <Table.Th title="Бронза">Б</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {clubs.map(({ rank, club, gold, silver, bronze }) => (
                <Table.Tr key={club}>
                  <Table.Td>
                    {rank}. {club}
                  </Table.Td>
                  <Table.Td>{gold}</Table.Td>
                  <Table.Td>{silver}</Table.Td>
                  <Table.Td>{bronze}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Paper>
  )
}
