/** «Моя категория»: where and when to compete. */
export const ownAddress = '/competitions/own'
