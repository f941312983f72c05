/** As rows, manifests and cards write a sum. */
export const sha256Text = /^[0-9a-f]{64}$/
