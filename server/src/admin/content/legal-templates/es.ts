import type { LegalTemplates } from '../legal-template.ts';

export const es: LegalTemplates = {
  missing: {
    company: '[nombre de la empresa]',
    email: '[correo electrónico]',
    address: '[dirección postal]',
    country: '[país]',
  },
  terms_conditions: `
<p>{{company}}, {{address}}, {{country}} («nosotros») gestiona este portal. Quien lo usa acepta estas condiciones.</p>
<h2>Qué es este portal</h2>
<p>Propietarios y agentes muestran aquí inmuebles y proyectos, y los visitantes se ponen en contacto con ellos. Las ventas, los alquileres y los encargos se acuerdan entre esas personas. No somos parte de esos contratos ni actuamos como intermediarios, salvo que lo digamos por escrito.</p>
<h2>Su cuenta</h2>
<ul><li>Usted es mayor de edad, y lo que dice de sí es cierto y está al día.</li><li>Guarda para sí su contraseña y sus códigos, y nos avisa enseguida si otra persona ha usado su cuenta.</li><li>Responde de lo que se hace con su cuenta.</li></ul>
<h2>Reglas de los anuncios</h2>
<ul><li>Anuncia solo lo que es suyo o le han encargado anunciar.</li><li>Precio, superficie, ubicación, estado e imágenes son ciertos, y tiene derecho a usar las imágenes.</li><li>Cada inmueble se anuncia una vez, y usted lo retira o lo marca en cuanto se vende o se alquila.</li><li>Un anuncio no discrimina ni contiene datos personales de terceros.</li></ul>
<p>Revisamos los anuncios y podemos rechazar, ocultar o retirar los que incumplan estas reglas; le decimos por qué. De vez en cuando preguntamos si un inmueble sigue disponible, y lo ocultamos si nadie responde. Lo que sube sigue siendo suyo; nos permite guardarlo, mostrarlo y hacer copias más pequeñas mientras esté anunciado.</p>
<h2>Mensajes</h2>
<p>Use los mensajes para hablar de inmuebles. Se prohíben el correo basura, el fraude, las amenazas y los insultos. Los usuarios pueden bloquearse y denunciarse.</p>
<h2>Paquetes, pagos y reembolsos</h2>
<p>Algunas funciones requieren un paquete. Su precio, moneda, duración y límites se muestran antes de pagar. Cobra un proveedor de pagos; nunca vemos números de tarjeta. El paquete empieza al confirmarse el pago, termina por sí solo y no se renueva. Recibirá un recibo. Los derechos de desistimiento y de reembolso que le da la ley no se limitan. Si un paquete no puede usarse por culpa nuestra, devolvemos la parte no usada. Escriba a {{email}}.</p>
<h2>Responsabilidad</h2>
<p>No garantizamos que los anuncios sean correctos: visite el inmueble y compruebe sus papeles antes de pagar o firmar. Respondemos sin límite por dolo, negligencia grave y daños a las personas. En lo demás solo respondemos por el incumplimiento de obligaciones esenciales y por daños típicos y previsibles. No se excluye la responsabilidad que la ley no permite excluir.</p>
<h2>Fin</h2>
<p>Puede eliminar su cuenta en su perfil cuando quiera. Con ella terminan sus anuncios y los paquetes en curso. Podemos suspender o cerrar una cuenta que incumpla estas condiciones, con aviso previo salvo que el incumplimiento sea grave. Puede oponerse escribiendo a {{email}}.</p>
<h2>Cambios, ley y contacto</h2>
<p>Anunciamos los cambios de estas condiciones en esta página y, cuando le afecten, por correo. Se aplica la ley de {{country}}; no se ve afectada la protección que los consumidores tienen donde viven. Preguntas: {{email}}.</p>`,
  privacy_policy: `
<p>{{company}}, {{address}}, {{country}} es responsable de los datos personales que trata este sitio. Contacto: {{email}}.</p>
<h2>Qué guardamos y para qué</h2>
<ul><li><strong>Cuenta</strong>: nombre, correo, teléfono, dirección, foto y lo que escribe sobre sí, para que entre y se sepa quién ofrece un inmueble. Las contraseñas se guardan solo como un resumen que nadie puede leer.</li><li><strong>Anuncios y proyectos</strong>, con sus imágenes y documentos, para publicarlos. De las imágenes se quitan los datos de ubicación.</li><li><strong>Favoritos, notas, búsquedas guardadas y mensajes</strong>, para que los encuentre y otros reciban lo que escribe.</li><li><strong>Verificación</strong>: las respuestas y documentos que entrega. Solo nuestro personal puede abrirlos.</li><li><strong>Pagos</strong>: paquete, importe, fecha y referencia del proveedor. Los números de tarjeta se quedan en el proveedor.</li><li><strong>Dispositivos</strong>: navegador y hora de cada inicio de sesión, para que vea y cierre sus sesiones, y direcciones de avisos si los permite.</li><li><strong>Estadísticas</strong>: las vistas y visitas se cuentan con una clave que cambia cada día y después no puede rastrearse; las palabras de búsqueda se guardan sin nombre. Las direcciones de internet se usan para frenar abusos.</li></ul>
<p>Tratamos estos datos para cumplir nuestro contrato con usted y nuestras obligaciones legales y, por seguridad y estadística, por interés legítimo. Los avisos en sus dispositivos requieren su consentimiento.</p>
<h2>Cuánto tiempo</h2>
<ul><li>Cuenta, anuncios, mensajes y búsquedas guardadas: hasta que los elimine o elimine su cuenta. La eliminación de la cuenta es inmediata.</li><li>Sesiones: 60 días sin uso y un año como máximo.</li><li>Notificaciones: un año. Correos y mensajes de texto enviados: 30 días. Resultados de búsquedas guardadas: 60 días.</li><li>Claves para contar: dos días. Palabras de búsqueda: 90 días.</li><li>Registros de pago y recibos: lo que exija la ley, sin su nombre una vez eliminada la cuenta.</li><li>Copias de seguridad: [número] días.</li></ul>
<h2>Cookies y almacenamiento del navegador</h2>
<p>Las cookies recuerdan su idioma y si las páginas son claras u oscuras: un año, o hasta cerrar el navegador si no acepta. El almacenamiento del navegador mantiene su sesión y recuerda lo que ha mirado. No hay cookies de publicidad ni de otras empresas.</p>
<h2>Quién recibe datos</h2>
<p>Todos pueden ver lo que publica. Las personas a quienes escribe reciben su mensaje y su nombre. Los servicios que necesitamos reciben lo que necesitan: los que alojan el sitio, los que entregan correos, mensajes de texto y avisos, y el proveedor de pagos que use. Los mapas y la búsqueda de lugares funcionan en nuestro propio servidor. No vendemos datos.</p>
<h2>Sus derechos</h2>
<p>En su perfil puede ver y corregir sus datos, descargarlos todos y eliminar su cuenta. Puede oponerse al tratamiento, pedir que se limite y retirar su consentimiento. Escriba a {{email}}. También puede reclamar ante la autoridad de protección de datos de su país.</p>`,
};
