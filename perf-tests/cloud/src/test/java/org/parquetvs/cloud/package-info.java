/** Checks what runs the nightly suite on AWS, without AWS. */
@NullMarked
package org.parquetvs.cloud;

import org.jspecify.annotations.NullMarked;
