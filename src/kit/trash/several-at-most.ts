/** Records of the trash in one request; the rest is asked for by the next. */
export const severalAtMost = 100
