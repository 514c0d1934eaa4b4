/** Support for the tests of several modules: stores without a network, counted requests, seeded laws. */
@NullMarked
package org.parquetvs.testing;

import org.jspecify.annotations.NullMarked;
