/** The cases of the suite, which are files of YAML. */
@NullMarked
package org.parquetvs.suite.cases;

import org.jspecify.annotations.NullMarked;
