import { legalViews } from './legal-views.tsx'

export const viewsOf = () => ({ legal_page: legalViews })
