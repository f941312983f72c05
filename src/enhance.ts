import { startIslands } from './kit/pages/island-loader.ts'
import { enhanceMenus } from './kit/ui/enhance/menus.ts'
import { enhanceSharing } from './kit/ui/enhance/sharing.ts'

enhanceMenus()
enhanceSharing()
startIslands(import.meta.glob('./features/*/islands/*.tsx'))
