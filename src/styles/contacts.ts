export default import.meta.glob('../features/contacts/pages/*.module.css', { eager: true })
