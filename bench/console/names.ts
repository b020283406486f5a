const split = (text: string) => text.trim().split(/\s+/);

/** Realistic names: short and long, with accents and in other scripts. */
export const firstNames = split(`
  Maria José Anna Mohammed Fatima Wei Olga Ivan Priya Arjun Sofía Lucía Jean Chloé Zoë Lars Ingrid Søren Björn Łukasz
  Zofia Mehmet Ayşe Yuki Haruto Emily James Olivia Noah Liam Grace Tom Kate Peter Hans Greta Paolo Giulia Marco Chiara
  Tiago Inês João Beatriz Ahmed Layla Omar Noor Samuel Esther Kwame Ama Thandiwe Sipho Linh Minh Ji-woo Min-jun Diego
  Valentina Bo Al محمد فاطمة प्रिया अर्जुन`);

export const lastNames = split(`
  García Fernández López Martín Silva Santos Ferreira Costa Rossi Russo Bianchi Müller Schmidt Fischer Weber Wagner
  Dubois Lefèvre Moreau Laurent Jansen Visser Bakker Nielsen Hansen Andersson Lindqvist Kowalski Nowak Wójcik Novák
  Horváth Popescu Ivanova Petrov Yılmaz Kaya Demir Haddad Nasser Rahman Khan Patel Sharma Singh Gupta Iyer Wang Li Zhang
  Chen Liu Nguyễn Trần Phạm Kim Park Choi Tanaka Sato Suzuki Smith Johnson Williams Brown Jones Taylor Evans O'Brien
  Murphy Kelly Mensah Owusu Dlamini Nkosi Okafor Adeyemi Torres Ramírez Vargas Castillo Rojas Quispe Bo Lee
  Weißmann العلي शर्मा`);

export const mailHosts = split('example.com mail.test post.example inbox.test web.example corp.test');

/** Country calling codes. */
export const dialCodes = split('+351 +34 +33 +49 +44 +1 +91 +971 +55 +81');
