/** For so long an access token is good: a device in use asks for another this often, and that is when it is noted. */
export const accessMs = 15 * 60_000
