export default import.meta.glob('../features/legal/pages/*.module.css', { eager: true })
