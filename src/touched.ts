// A file of the build, not a barrel: what only a touch needs, or what this device remembers (src/enhance.ts says when).
// In one, so that the first touch brings it for every other.
export { enhanceOwnCategory } from './features/competitions/enhance-own-category.ts'
export { enhanceOwnAge } from './features/training/enhance-own-age.ts'
export { enhanceOwnClub } from './features/training/enhance-own-club.ts'
export { enhanceAskingLinks } from './kit/ui/enhance/asking-links.ts'
export { enhanceLiveForms } from './kit/ui/enhance/live-form.ts'
export { enhanceMenus } from './kit/ui/enhance/menus.ts'
export { tellOfNetwork } from './kit/ui/enhance/no-network.ts'
export { enhanceParts } from './kit/ui/enhance/parts.ts'
export { enhanceVision } from './kit/ui/enhance/vision.ts'
