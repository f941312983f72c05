export default import.meta.glob('../features/search/pages/*.module.css', { eager: true })
