/** Servers that issue temporary credentials. */
@NullMarked
package org.parquetvs.testing.credentials;

import org.jspecify.annotations.NullMarked;
