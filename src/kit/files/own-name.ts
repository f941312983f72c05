/** Names are ours, `<uuid>-<hash16>.<extension>`, and never the user's. */
const ownName = /^[a-z0-9-]{1,120}\.[a-z0-9]{1,8}$/
export const isOwnName = (name: string): boolean => ownName.test(name)
