/** Thirteen megabytes that only far copies need. */
export const age = () => import('age-encryption')
