/** What the server has of the key of far copies: whom they are closed for, and what gives their names. */
export const farKeyPattern = /^(age1[02-9ac-hj-np-z]{58})\.([A-Za-z0-9_-]{43})$/
