/** Where one asks for a first lesson; of which training, by its key. */
export const signupAddress = (clubId: number, training = ''): string =>
  `/federation/clubs/${clubId}/signup${training && `?${new URLSearchParams({ training })}`}`
