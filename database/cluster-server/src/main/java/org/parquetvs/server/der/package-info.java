/** DER, the encoding of keys and certificates. */
@NullMarked
package org.parquetvs.server.der;

import org.jspecify.annotations.NullMarked;
