/** Running one case, and what it costs. */
@NullMarked
package org.parquetvs.suite.measure;

import org.jspecify.annotations.NullMarked;
