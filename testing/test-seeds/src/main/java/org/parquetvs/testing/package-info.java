/** Tests laws over many generated inputs. */
@NullMarked
package org.parquetvs.testing;

import org.jspecify.annotations.NullMarked;
