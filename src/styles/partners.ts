export default import.meta.glob('../features/partners/pages/*.module.css', { eager: true })
