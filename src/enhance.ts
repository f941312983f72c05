import { startIslands } from './kit/pages/island-loader.ts'
import { enhanceLiveForms } from './kit/ui/enhance/live-form.ts'
import { enhanceMenus } from './kit/ui/enhance/menus.ts'
import { enhanceSharing } from './kit/ui/enhance/sharing.ts'
import { enhanceVision } from './kit/ui/enhance/vision.ts'

enhanceVision()
enhanceMenus()
enhanceSharing()
enhanceLiveForms()
startIslands(import.meta.glob('./features/*/islands/*.tsx'))
