/** What a field names: one record, several or none. */
export const numbersIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number')
